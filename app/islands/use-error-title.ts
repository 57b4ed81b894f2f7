import { useEffect } from "react";

/** While a form shows what is wrong, the page's title says so: it is the first thing that a screen reader reads. */
export function useErrorTitle(hasErrors: boolean, word: string): void {
  useEffect(() => {
    const start = `${word} `;
    const plain = document.title.startsWith(start) ? document.title.slice(start.length) : document.title;
    document.title = hasErrors ? start + plain : plain;
  }, [hasErrors, word]);
}
