import { songAdminEndpoints } from '@chorus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import toast from 'react-hot-toast';
import { waitFor } from 'xstate';
import { uploadTo } from '../../../../platform/api-client/upload-to';
import { rereadCatalogue } from '../../reread-catalogue';
import { createUploads } from '../../upload/create-uploads';
import type { Uploads } from '../../upload/create-uploads';
import type { Send } from '../../upload/upload-machine';
import { coverOfDraft } from './song-drafts';
import type { SongDraft } from './song-drafts';
import { sentFields } from './song-form';
import type { SongForm } from './song-form';

export interface FilledDraft {
  draft: SongDraft;
  form: SongForm;
}

export const useCount = (uploads: Uploads, ...states: Parameters<Uploads['count']>): number =>
  useSyncExternalStore(uploads.subscribe, () => uploads.count(...states));

/** The uploads of the songs that are being prepared. */
export function useSongUploads() {
  const client = useQueryClient();
  const [uploads] = useState(createUploads);
  useEffect(() => uploads.stop, [uploads]);

  /** Sends songs, tells how it went when all of them have settled, and makes the page read the catalogue again. */
  const upload = async (songs: readonly FilledDraft[]) => {
    const settled = songs.map(({ draft, form }) => {
      uploads.start(draft.id, sendOf(draft, form));
      return waitFor(uploads.uploadOf(draft.id), (state) => !state.hasTag('busy'));
    });
    // One that is taken off the list has no outcome.
    const outcomes = (await Promise.allSettled(settled)).flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    const added = outcomes.filter((state) => state.matches('done')).length;
    const failures = outcomes.flatMap(({ context }) => context.failure ?? []);
    if (added > 0) {
      toast.success(added === 1 ? 'Song added successfully' : `${added} songs added successfully`);
      void rereadCatalogue(client);
    }
    if (failures.length > 0) toast.error(failureWords(failures));
  };

  return { uploads, upload };
}

const failureWords = ([first, ...others]: readonly string[]) =>
  others.length > 0 ? `Failed to add ${others.length + 1} songs` : `Failed to add song: ${first}`;

const sendOf =
  (draft: SongDraft, form: SongForm): Send =>
  async (watch) => {
    const cover = coverOfDraft(draft);
    const files = { ...(draft.audio && { audioFile: draft.audio }), ...(cover && { imageFile: cover }) };
    await uploadTo(songAdminEndpoints.add, { fields: sentFields(form), files, ...watch });
  };
