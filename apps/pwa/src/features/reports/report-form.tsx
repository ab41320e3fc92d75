import { LONGEST_REPORT_MESSAGE, LONGEST_REPORT_TITLE, reportType, reportTypes } from '@chorus/contracts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button';
import { ChoiceField } from '../../ui/controls/choice-field';
import { IconButton } from '../../ui/controls/icon-button';
import { ParagraphField, TextField } from '../../ui/controls/text-field';
import type { Pointed } from './report-link';
import { useReportForm } from './use-report-form';
import type { ReportWriting } from './use-report-form';

const choices = reportTypes.map((type) => ({ value: type, label: type }));

interface ReportFormProps extends ReportWriting {
  renderAbout: (about: Pointed) => ReactNode;
  /** Shown with the report besides its fields. */
  children?: ReactNode;
}

export function ReportForm({ renderAbout, children, ...writing }: ReportFormProps) {
  const { person, isGuest } = writing;
  const { draft, about, isPending, change, removeAbout, errorOf, submit } = useReportForm(writing);

  return (
    <form
      noValidate
      aria-label="Report"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {about && <AboutFrame onRemove={removeAbout}>{renderAbout(about)}</AboutFrame>}
      {!isGuest && (
        <TextField
          label="Email"
          type="email"
          className="[&>input]:cursor-default [&>input]:bg-transparent [&>input]:text-muted [&>input]:hover:bg-transparent"
          readOnly
          value={person?.email ?? ''}
          placeholder={person ? 'Your account has no email' : "Your account's email"}
          onChange={() => undefined}
        />
      )}
      <TextField
        label="Title"
        value={draft.title}
        maxLength={LONGEST_REPORT_TITLE}
        readOnly={isPending}
        error={errorOf('title')}
        onChange={(title) => change({ title })}
      />
      <ChoiceField label="Type" value={draft.type} choices={choices} onChange={(type) => change({ type: reportType.parse(type) })} />
      <ParagraphField
        label="Message"
        value={draft.message}
        rows={6}
        maxLength={LONGEST_REPORT_MESSAGE}
        readOnly={isPending}
        error={errorOf('message')}
        onChange={(message) => change({ message })}
      />
      {children}
      <Button type="submit" look="primary" className="self-start max-sm:w-full" aria-busy={isPending}>
        {isPending ? 'Submitting...' : 'Submit Report'}
      </Button>
    </form>
  );
}

const AboutFrame = ({ onRemove, children }: { onRemove: () => void; children: ReactNode }) => (
  <figure className="flex items-start gap-2 rounded-card border-l-4 border-accent bg-raised py-3 pr-1 pl-4 ring-1 ring-line">
    <blockquote className="min-w-0 flex-1 self-center">{children}</blockquote>
    <IconButton label="Leave this out of the report" size="small" onClick={onRemove}>
      <X className="size-4.5" />
    </IconButton>
  </figure>
);
