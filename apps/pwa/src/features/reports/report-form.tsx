import { LONGEST_REPORT_MESSAGE, LONGEST_REPORT_TITLE, reportType, reportTypes } from '@chorus/contracts';
import type { ReportContext } from '@chorus/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { ParagraphField, TextField } from '../../ui/text-field';
import { AboutFrame } from './about-frame';
import { useReportDeskLater } from './use-report-desk';
import { keepReportAbout, reportBegunAbout } from './kept-draft';
import { blankFields, EMPTY_DRAFT, reportOf } from './report-draft';
import type { BlankField, ReportDraft } from './report-draft';
import type { Pointed } from './report-link';
import { thingOf } from './report-link';
import { FILL_IN_ALL, KEPT, NOT_SUBMITTED, SIGN_IN_FIRST, SUBMITTED } from './report-words';

const choices = reportTypes.map((type) => ({ value: type, label: type }));
const REQUIRED = 'Please fill this in.';

interface ReportFormProps {
  /** Who writes; nobody while nobody is signed in. */
  person: { id: string; email: string | null } | undefined;
  /** What somebody came to report. */
  pointed: Pointed | undefined;
  /** What is looked at and heard. */
  context: ReportContext;
  renderAbout: (about: Pointed) => ReactNode;
}

export function ReportForm({ person, pointed, context, renderAbout }: ReportFormProps) {
  const startedDesk = useReportDeskLater();
  const [draft, setDraft] = useState<ReportDraft>(() => reportBegunAbout(person?.id, pointed));
  const [reportId, renewId] = useState(() => crypto.randomUUID());
  const [about, setAbout] = useState(pointed);
  const [missing, setMissing] = useState<readonly BlankField[]>([]);

  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () =>
      (await startedDesk()).file(reportOf(draft, { reportId, email: person?.email ?? null, about: about && thingOf(about), context })),
    onSuccess: (fate) => {
      if (fate === 'failed') {
        toast.error(NOT_SUBMITTED);
        return;
      }
      if (fate === 'taken') toast.success(SUBMITTED);
      else toast(KEPT);
      change(EMPTY_DRAFT);
      setAbout(undefined);
    },
    onError: () => toast.error(NOT_SUBMITTED),
  });

  /** Another text is another report; the same one sent again is the same. */
  function change(to: Partial<ReportDraft>) {
    const next = { ...draft, ...to };
    setDraft(next);
    keepReportAbout(person?.id, pointed, next);
    renewId(crypto.randomUUID());
    setMissing((was) => was.filter((field) => !(field in to)));
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!person) {
      toast.error(SIGN_IN_FIRST);
      return;
    }
    const blank = blankFields(draft);
    setMissing(blank);
    if (blank.length > 0) toast.error(FILL_IN_ALL);
    else mutate();
  };
  const errorOf = (field: BlankField) => (missing.includes(field) ? REQUIRED : undefined);

  return (
    <form noValidate aria-label="Report" className="flex flex-col gap-5" onSubmit={submit}>
      {about && (
        <AboutFrame
          onRemove={() => {
            setAbout(undefined);
            change({});
          }}
        >
          {renderAbout(about)}
        </AboutFrame>
      )}
      <TextField
        label="Email"
        type="email"
        readOnly
        value={person?.email ?? ''}
        placeholder={person ? 'Your account has no e-mail' : 'The one of your account'}
        onChange={() => undefined}
      />
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
      <Button type="submit" look="primary" className="self-start max-sm:w-full" aria-busy={isPending}>
        {isPending ? 'Submitting...' : 'Submit Report'}
      </Button>
    </form>
  );
}
