import type { Song } from '@chorus/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { waitFor } from 'xstate';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { useRereadCatalogue } from '../copy/use-reread-catalogue';
import { useMeasureUploaded } from '../loudness/measuring-provider';
import { createUploads } from '../upload/create-uploads';
import type { Uploads } from '../upload/create-uploads';
import { fewBrowsersPlay } from './few-browsers';
import { createSendSong } from './send-song';
import type { FilledDraft } from './use-filled-drafts';
import { toast } from '../../../ui/overlays/toast';

export const useCount = (uploads: Uploads, ...states: Parameters<Uploads['count']>): number =>
  useSyncExternalStore(uploads.subscribe, () => uploads.count(...states));

/** Errors of a file or a field that the server would refuse the next time, too. */
const FINAL: readonly unknown[] = ['invalid', 'too_large', 'unsupported_media_type'];

const isFinal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.kind === 'refused' && FINAL.includes(error.code);

export function useSongUploads(onRefused: (id: number, refusal: string) => void) {
  const reread = useRereadCatalogue();
  const [uploads] = useState(createUploads);
  const measureUploaded = useMeasureUploaded();
  /** The songs that were added since the last ones were announced. */
  const [newSongs] = useState<Song[]>([]);
  const [sendSong] = useState(() =>
    createSendSong((song, audio) => {
      newSongs.push(song);
      measureUploaded(song, audio);
    }),
  );
  useEffect(() => uploads.stop, [uploads]);

  const upload = async (songs: readonly FilledDraft[]) => {
    const settled = songs.map((song) => {
      const send = sendSong(song);
      uploads.start(song.draft.id, (watch) =>
        send(watch).catch((error: unknown) => {
          if (isFinal(error)) onRefused(song.draft.id, error.message);
          throw error;
        }),
      );
      return waitFor(uploads.uploadOf(song.draft.id), (state) => !state.hasTag('busy'));
    });
    // A song that is taken off the list has no outcome.
    const outcomes = (await Promise.allSettled(settled)).flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    const added = outcomes.filter((state) => state.matches('done')).length;
    const failures = outcomes.flatMap(({ context }) => context.failure ?? []);
    if (added > 0) {
      toast.success(added === 1 ? 'Song added successfully' : `${added} songs added successfully`);
      const warning = fewBrowsersPlay(newSongs.splice(0));
      if (warning) toast.info(warning);
      void reread();
    }
    if (failures.length > 0) toast.error(failureTexts(failures));
  };

  return { uploads, upload };
}

const failureTexts = ([first, ...others]: readonly string[]) =>
  others.length > 0 ? `Failed to add ${others.length + 1} songs` : `Failed to add song: ${first}`;
