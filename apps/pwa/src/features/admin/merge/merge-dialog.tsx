import { mergeEndpoints } from '@chorus/contracts';
import type { MergePlan } from '@chorus/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api-client/call-api';
import { queryOf } from '../../../platform/api-client/query-of';
import { Button } from '../../../ui/controls/button';
import { toast } from '../../../ui/overlays/toast';
import { ErrorText } from '../../../ui/states/error-text';
import { useRereadCatalogue } from '../copy/use-reread-catalogue';
import { useCatalogue } from '../form-parts/catalogue-choices';
import { ComboboxField } from '../form-parts/combobox-field';
import { FailedAlbums, FailedArtists } from '../form-parts/failed-choices';
import { FormDialog } from '../form-parts/form-dialog';
import type { Deletion } from '../undo/undo-machine';
import { gainsOf, movesOf } from './describe-merge';
import type { Mergeable } from './merge-button';
import { mergeChoices } from './merge-choices';

const kinds = {
  artist: { label: 'Artist', plan: mergeEndpoints.planArtistMerge, merge: mergeEndpoints.mergeArtist, Failed: FailedArtists },
  album: { label: 'Album', plan: mergeEndpoints.planAlbumMerge, merge: mergeEndpoints.mergeAlbum, Failed: FailedAlbums },
};

interface MergeDialogProps {
  merged: Mergeable;
  onMerged: (done: Deletion) => void;
  onClose: () => void;
}

/** Joins an artist or album with the one that it is the same as. */
export function MergeDialog({ merged, onMerged, onClose }: MergeDialogProps) {
  const { kind, id, name } = merged;
  const { label, plan: planEndpoint, Failed } = kinds[kind];
  const [into, setInto] = useState('');
  const choices = mergeChoices(useCatalogue(), merged);
  const chosen = choices.find(({ value }) => value === into);
  const plan = useQuery({
    ...queryOf(planEndpoint, { id }, { into }),
    enabled: chosen !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending } = useMerge(merged, onMerged, onClose);

  return (
    <FormDialog
      title={`Merge “${name}” into…`}
      isBusy={false}
      unsaved={undefined}
      takesFiles={false}
      onClose={onClose}
      onSubmit={() => {
        if (plan.data && !isPending) mutate(into);
      }}
      onFiles={() => undefined}
      footer={
        <div className="flex gap-3 max-sm:*:grow sm:ml-auto">
          <Button type="reset">Cancel</Button>
          <Button type="submit" look="primary" disabled={!plan.data} aria-busy={isPending}>
            {isPending ? 'Merging...' : 'Merge'}
          </Button>
        </div>
      }
    >
      {/* Leaves room for the choices, which the dialog would cut off. */}
      <div className="flex min-h-80 flex-col gap-5">
        <Failed />
        <ComboboxField
          label={`${label} that stays`}
          value={into}
          choices={choices}
          placeholder={`Find the other ${kind}`}
          onChange={setInto}
        />
        <div role="status">
          {plan.isFetching && <p className="text-small text-muted">Looking at what moves…</p>}
          {chosen && plan.data && <Plan merged={merged} into={chosen.label} plan={plan.data} />}
        </div>
        {plan.isError && <ErrorText message={plan.error.message} onRetry={() => void plan.refetch()} />}
      </div>
    </FormDialog>
  );
}

function useMerge({ kind, id, name }: Mergeable, onMerged: (done: Deletion) => void, onClose: () => void) {
  const reread = useRereadCatalogue();

  return useMutation({
    networkMode: 'always',
    mutationFn: (into: string) => callApi(kinds[kind].merge, { params: { id }, body: { into } }),
    onSuccess: ({ message, undoId }) => {
      toast.success(message);
      onMerged({ undoIds: [undoId], name, noun: kind, done: 'merged' });
      onClose();
      return reread();
    },
    onError: (error) => toast.error(`Failed to merge: ${error.message}`),
  });
}

function Plan({ merged, into, plan }: { merged: Mergeable; into: string; plan: MergePlan }) {
  const moves = movesOf(plan);
  const gains = gainsOf(plan, merged);

  return (
    <div className="rounded-card border border-line p-4 text-small">
      {moves.length > 0 ? (
        <>
          <p>
            These move to <b className="font-semibold wrap-anywhere">{into}</b>:
          </p>
          <ul className="mt-2 list-disc pl-5">
            {moves.map((move) => (
              <li key={move}>{move}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>Nothing moves: “{merged.name}” has no songs.</p>
      )}
      <ul className="mt-3 grid gap-1.5 text-muted">
        <li>
          {`The details of ${into} stay.`}
          {gains && ` Of “${merged.name}”, only this is added: ${gains}.`}
        </li>
        <li>{`“${merged.name}” goes away. Links to it open ${into}.`}</li>
        <li>Plays, likes and playlists stay. You can undo this for 10 seconds, and later under Activity.</li>
      </ul>
    </div>
  );
}
