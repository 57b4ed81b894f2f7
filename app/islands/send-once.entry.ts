// For pages whose form has a code mailed: pressed twice, two would come, of which this browser knows one.
import { sendOnce } from "./send-once.ts";

for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]')) sendOnce(form);
