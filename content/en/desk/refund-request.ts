import { formatMoney } from "../formats.ts";

/** One request for money back, and what can be done about it. */
export function deskRefundRequest() {
  return {
    meta: { title: "A refund request", description: "Who is asking, what for, and why." },
    title: (name: string, isSettled: boolean) =>
      `${name || "Someone"} ${isSettled ? "asked" : "is asking"} for a refund`,
    facts: {
      email: "Email",
      package: "Package",
      paid: "Paid",
      refunded: "Refunded",
      asked: "Asked",
      settled: "Settled",
    },
    money: formatMoney,
    reason: "Their words",
    noReason: "They gave no reason.",
    refund: {
      title: "Refund it",
      byHand:
        "None of it can be refunded to a card. Refund it the way it came, and record that on the registration's page: this settles the request.",
      link: "Open the registration",
    },
    answer: {
      title: "Answer without a refund",
      text: "We email your answer to the person and show it on their registration page.",
      label: "Answer",
      submit: "Send answer",
    },
    given: "Our answer",
    done: { answered: "The answer is on its way, and the request is settled." },
    refused: {
      no_answer: "Please write an answer",
      settled: "This request is already settled.",
    },
  };
}
