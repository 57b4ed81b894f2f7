import { formatMoney } from "../formats.ts";

/** One request for money back, and what can be done about it. */
export function deskRefundRequest() {
  return {
    meta: { title: "A request for a refund", description: "Who asks, for what, and why." },
    title: (name: string) => `${name || "Someone"} asks for a refund`,
    facts: { email: "Email", paid: "Paid", refunded: "Refunded", asked: "Asked", settled: "Settled" },
    money: formatMoney,
    reason: "Their words",
    noReason: "They gave no reason.",
    refund: {
      title: "Refund it",
      text: "Refund the payment on the registration's page. The person is told, and this request is settled.",
      link: "Open the registration",
    },
    answer: {
      title: "Answer without a refund",
      text: "Your words go to the person by email, and stand on their page.",
      label: "Answer",
      submit: "Send answer",
    },
    given: "Our answer",
    done: { answered: "The answer is on its way, and the request is settled." },
    refused: {
      no_answer: "Please write an answer",
      settled: "This request is settled already.",
    },
  };
}
