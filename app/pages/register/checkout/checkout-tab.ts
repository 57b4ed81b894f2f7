/** The tab in which the visitor pays. */
export interface CheckoutTab {
  /** Points it at the checkout. False where there is no tab, because the browser blocked it or the visitor closed it. */
  goTo(url: string): boolean;
  close(): void;
}

/**
 * Opens an empty tab. Must be called inside the visitor's click: only then do browsers allow it, and the tab can be
 * pointed at the checkout however long the answer takes. The checkout gets no handle on our page.
 */
export function openCheckoutTab(waitingText: string): CheckoutTab {
  const tab = window.open("about:blank", "_blank");
  if (tab === null) return { goTo: () => false, close: () => {} };
  tab.opener = null;
  writeWaiting(tab.document, waitingText);
  return {
    goTo(url) {
      if (tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab.close(),
  };
}

/** As the visitor's system has it, in the middle of the page. Styles are set by script: the policy allows no others. */
function writeWaiting(page: Document, text: string): void {
  const scheme = page.createElement("meta");
  scheme.name = "color-scheme";
  scheme.content = "light dark";
  page.head.append(scheme);
  page.title = text;
  page.documentElement.lang = "en-US";
  const paragraph = page.createElement("p");
  paragraph.textContent = text;
  page.body.append(paragraph);
  Object.assign(page.body.style, {
    display: "grid",
    placeItems: "center",
    minHeight: "100vh",
    margin: "0",
    font: "600 1.25rem/1.5 system-ui, sans-serif",
    textAlign: "center",
  });
}
