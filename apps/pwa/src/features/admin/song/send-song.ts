import { songAdminEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { changedCredit } from '../form-parts/credit-form';
import { changedFields } from '../form-parts/use-picture-form';
import type { Send } from '../upload/upload-machine';
import { sentFields } from './song-form';
import type { SongForm } from './song-form';
import type { FilledDraft } from './use-filled-drafts';

interface Attempt {
  form: SongForm;
  picture: File | undefined;
}

/**
 * Adds songs. A repeated upload is answered with the song that an earlier attempt stored, so later corrections are sent as an edit.
 * `onAdded` is called with each song and its audio.
 */
export function createSendSong(onAdded: (song: Song, audio: File | undefined) => void) {
  const attempts = new Map<string, Attempt[]>();

  return ({ draft, form, cover }: FilledDraft): Send =>
    async ({ uploadId, signal, onProgress }) => {
      const picture = cover.isInAudio ? undefined : cover.file;
      const attempt = { form, picture };
      const earlier = attempts.get(uploadId) ?? [];
      attempts.set(uploadId, [...earlier, attempt]);
      const fields = { ...sentFields(form), clientSongId: uploadId };
      const files = { ...(draft.audio && { audioFile: draft.audio }), ...(picture && { imageFile: picture }) };
      const added = await uploadTo(songAdminEndpoints.add, { fields, files, signal, onProgress });
      const corrected = correctedSince(earlier, attempt);
      if (corrected) await uploadTo(songAdminEndpoints.change, { params: { id: added._id }, ...corrected, signal });
      onAdded(added, draft.audio);
    };
}

/** Any of the earlier attempts may be the stored one. */
function correctedSince(earlier: readonly Attempt[], { form, picture }: Attempt) {
  const fields = earlier.reduce<Partial<SongForm>>((changes, other) => ({ ...changes, ...changedFields(form, other.form) }), {});
  const isOtherPicture = earlier.some((other) => other.picture !== picture);
  const files = { ...(picture && isOtherPicture && { imageFile: picture }) };
  return Object.keys({ ...fields, ...files }).length > 0 ? { fields: changedCredit(fields, form), files } : undefined;
}
