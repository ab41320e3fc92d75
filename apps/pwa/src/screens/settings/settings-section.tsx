import { Suspense, useId } from 'react';
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** What the settings of a section need starts after the first render. */
export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title font-bold">
        {title}
      </h2>
      {hint && <p className="mt-0.5 text-small text-muted">{hint}</p>}
      <div className="mt-5 flex flex-col gap-8">
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}
