import { contentProblems } from "./build/content-problems.ts";

// Says what is wrong with the records, one line a problem, and ends with status 1 if anything is.
const problems = await contentProblems();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
