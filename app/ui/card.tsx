import type { HTMLAttributes, ReactNode } from "react";

/** A bordered surface for one thing. */
export function Card({ className = "", ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={`rounded-card border border-line bg-card p-6 ${className}`} />;
}

/** A card with a heading, and a drawing or icon above it. */
export function TitledCard({
  title,
  level = 3,
  icon,
  children,
  className = "",
}: {
  title: string;
  level?: 2 | 3 | 4;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const Heading = `h${level}` as const;
  return (
    <Card className={`flex flex-col gap-3 ${className}`}>
      {icon && <div className="text-pine [&_svg]:size-8">{icon}</div>}
      <Heading className="text-xl">{title}</Heading>
      <div className="text-ink-soft">{children}</div>
    </Card>
  );
}
