import { listeningLinkEndpoints, listenPath, MOST_LINK_DAYS } from '@chorus/contracts';
import type { LinkedKind, ListeningLink } from '@chorus/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '../../platform/api-client/call-api';
import { queryOf } from '../../platform/api-client/query-of';
import { Day } from '../../platform/dates/day';
import { Button } from '../../ui/controls/button';
import { ChoiceField } from '../../ui/controls/choice-field';
import { CopyLink } from '../../ui/overlays/copy-link';
import { ErrorText } from '../../ui/states/error-text';
import { useOffersLinks } from './use-offers-links';

interface VisitorLinkProps {
  kind: LinkedKind;
  itemId: string;
  onDone: () => void;
}

const LIFETIMES = [
  { value: '1', label: 'A day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: String(MOST_LINK_DAYS), label: `${MOST_LINK_DAYS} days` },
];
const USUAL_LIFETIME = '7';

/** Creates a link for visitors. Renders nothing where everyone may listen anyway, or links are turned off. */
export function VisitorLink({ kind, itemId, onDone }: VisitorLinkProps) {
  const isOffered = useOffersLinks();
  const headingId = useId();
  const [days, setDays] = useState(USUAL_LIFETIME);
  const client = useQueryClient();
  const {
    data: link,
    error,
    isPending,
    mutate,
  } = useMutation<ListeningLink>({
    networkMode: 'always',
    mutationFn: () => callApi(listeningLinkEndpoints.create, { body: { kind, itemId, days: Number(days) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryOf(listeningLinkEndpoints.list).queryKey }),
  });
  if (!isOffered) return null;

  return (
    <section aria-labelledby={headingId} className="mb-4 rounded-cover bg-veil p-4">
      <h3 id={headingId} className="text-small font-semibold">
        Let someone listen without an account
      </h3>
      <p className="mt-1 text-caption text-balance text-muted">
        {link ? (
          <>
            Anyone with this link can hear this until <Day of={link.endsAt} />. You can end it in Settings.
          </>
        ) : (
          'Anyone with the link can hear this, and nothing else.'
        )}
      </p>
      {error && <ErrorText message={error.message} />}
      <div className="mt-3">
        {link ? (
          <CopyLink
            url={location.origin + listenPath(link.token)}
            label="Copy link for people without an account"
            takesFocus
            onCopied={onDone}
          />
        ) : (
          <div className="flex flex-wrap items-end gap-3">
            <ChoiceField label="Works for" className="min-w-36 flex-1" value={days} choices={LIFETIMES} onChange={setDays} />
            <Button aria-busy={isPending} disabled={isPending} onClick={() => mutate()}>
              Create link
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
