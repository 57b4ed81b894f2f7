/** What members say, and what the programme answers, as a conversation. */
export function ChamberDoubts({ doubts }: { doubts: readonly { question: string; answer: string }[] }) {
  return (
    <dl className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {doubts.map(({ question, answer }) => (
        <div key={question} className="flex flex-col gap-3">
          <dt className="self-start rounded-2xl rounded-bl-none border border-line bg-paper-deep px-5 py-3 font-display text-lg font-bold">
            {question}
          </dt>
          <dd className="ml-8 self-end rounded-2xl rounded-br-none bg-pine-wash px-5 py-4 md:ml-16">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
