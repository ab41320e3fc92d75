import { newReport, reportEndpoints } from '@chorus/contracts';
import type { ReportContext } from '@chorus/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client/call-api';
import type { UnsentReportRow } from '../../platform/storage/rows/report-rows';
import { toast } from '../../ui/overlays/toast';
import type { SubmitResult } from './pending-submissions';
import { storeReportDraft, readReportDraft } from './stored-draft';
import { blankFields, EMPTY_DRAFT, reportOf } from './report-draft';
import type { BlankField, ReportDraft } from './report-draft';
import { subjectOf } from './report-link';
import type { Pointed } from './report-link';
import { FILL_IN_ALL, KEPT, NOT_SUBMITTED, SIGN_IN_FIRST, SUBMITTED } from './report-texts';
import { useOutgoingReportsLater } from './use-outgoing-reports';

const REQUIRED = 'Please fill this in.';

export interface ReportWriting {
  person: { id: string; email: string | null } | undefined;
  /** Whether a guest of a room writes it, who has no account to wait in the outbox for. */
  isGuest: boolean;
  pointed: Pointed | undefined;
  context: ReportContext;
}

export function useReportForm({ person, isGuest, pointed, context }: ReportWriting) {
  const startedReports = useOutgoingReportsLater();
  const [draft, setDraft] = useState<ReportDraft>(() => readReportDraft(person?.id, pointed));
  const [reportId, renewId] = useState(() => crypto.randomUUID());
  const [about, setAbout] = useState(pointed);
  const [missing, setMissing] = useState<readonly BlankField[]>([]);

  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const report = reportOf(draft, { reportId, email: person?.email ?? null, ...(about && subjectOf(about)), context });
      return isGuest ? sendAsGuest(report) : (await startedReports()).submit(report);
    },
    onSuccess: (result) => {
      if (result === 'failed') {
        toast.error(NOT_SUBMITTED);
        return;
      }
      if (result === 'delivered') toast.success(SUBMITTED);
      else toast.info(KEPT);
      change(EMPTY_DRAFT);
      setAbout(undefined);
    },
    onError: () => toast.error(NOT_SUBMITTED),
  });

  /** A changed text is a new report; the same text sent again keeps its id. */
  function change(to: Partial<ReportDraft>) {
    const next = { ...draft, ...to };
    setDraft(next);
    storeReportDraft(person?.id, pointed, next);
    renewId(crypto.randomUUID());
    setMissing((was) => was.filter((field) => !(field in to)));
  }

  const submit = () => {
    if (isPending) return;
    if (!person && !isGuest) {
      toast.error(SIGN_IN_FIRST);
      return;
    }
    const blank = blankFields(draft);
    setMissing(blank);
    if (blank.length > 0) toast.error(FILL_IN_ALL);
    else mutate();
  };
  const errorOf = (field: BlankField) => (missing.includes(field) ? REQUIRED : undefined);
  const removeAbout = () => {
    setAbout(undefined);
    change({});
  };

  return { draft, about, isPending, change, removeAbout, errorOf, submit };
}

/** The cookie of the browser says which guest it is. */
async function sendAsGuest(report: UnsentReportRow): Promise<SubmitResult> {
  await callApi(reportEndpoints.file, { asAnyone: true, body: newReport.parse(report) });
  return 'delivered';
}
