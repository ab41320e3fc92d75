import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useCatalogue } from '../form-parts/catalogue-choices';
import type { Uploads } from '../upload/create-uploads';
import { isUnusable, missingFiles, needsOfDraft, problemsOfFiles } from './song-draft-needs';
import { changeDrafts, isReading, noDrafts } from './song-drafts';
import type { ChosenFiles } from './song-drafts';
import type { SongForm } from './song-form';
import { useFilledDrafts } from './use-filled-drafts';
import type { FilledDraft } from './use-filled-drafts';
import { useCount, useSongUploads } from './use-song-uploads';
import { toast } from '../../../ui/overlays/toast';
import { sortFiles } from '../upload/file-kinds';
import { readNewAudio } from '../upload/read-audio';

export function useAddSongs(onClose: () => void) {
  const { drafts, isList, dispatch } = useSongDrafts();
  const catalogue = useCatalogue();
  const { uploads, upload } = useSongUploads((id, refusal) => dispatch({ type: 'draft.refused', id, refusal }));
  const busy = useCount(uploads, 'waiting', 'uploading', 'paused');
  const done = useCount(uploads, 'done');
  const [showsErrors, setShowsErrors] = useState(false);
  const [openId, setOpenId] = useState<number>();
  const [returnedTo, setReturnedTo] = useState<number>();

  useCloseWhen(done === drafts.length, onClose);

  const filled = useFilledDrafts(drafts, catalogue);
  const shown = filled.find(({ draft }) => !isList || draft.id === openId);
  const ready = filled.filter((song) => isReady(song, uploads));
  const todo = filled.filter(({ draft }) => isTodo(draft.id, uploads));
  const unusable = todo.filter(isUnusable);
  const failed = ready.filter(({ draft }) => uploads.uploadOf(draft.id).getSnapshot().matches('failed')).length;

  const addFiles = (files: ChosenFiles) => {
    // Several audio files become drafts of their own.
    if (shown) uploads.uploadOf(shown.draft.id).send({ type: 'upload.reset', isOtherAudio: files.audio.length === 1 });
    dispatch({ type: 'files.chosen', ...files, draftId: shown?.draft.id });
  };
  const drop = async (files: readonly File[]) => addFiles(await sortDropped(files));
  const edit = (id: number, change: Partial<SongForm>) => dispatch({ type: 'draft.edited', id, change });
  const remove = (...ids: number[]) => {
    ids.forEach(uploads.remove);
    dispatch({ type: 'drafts.removed', ids });
  };
  const backToList = () => {
    setReturnedTo(openId);
    setOpenId(undefined);
  };
  const submitOne = () => {
    setShowsErrors(true);
    if (shown && isSendable(shown)) void upload([shown]);
  };
  const submit = () => (!isList ? submitOne() : shown ? backToList() : void upload(ready));

  return {
    drafts,
    filled,
    shown,
    ready,
    todo,
    unusable,
    isList,
    showsErrors,
    returnedTo,
    catalogue,
    uploads,
    busy,
    done,
    failed,
    addFiles,
    drop,
    edit,
    remove,
    allowRepeat: (id: number) => dispatch({ type: 'repeat.allowed', id }),
    open: setOpenId,
    upload,
    submit,
  };
}

const isSendable = (song: FilledDraft): boolean =>
  !missingFiles(song) && needsOfDraft(song).length === 0 && problemsOfFiles(song).length === 0 && song.repeat === undefined;

const isTodo = (id: number, uploads: Uploads): boolean =>
  ['idle', 'failed', 'cancelled'].includes(uploads.uploadOf(id).getSnapshot().value);

const isReady = (song: FilledDraft, uploads: Uploads): boolean =>
  isTodo(song.draft.id, uploads) && !isReading(song.draft) && !isUnusable(song) && isSendable(song);

function useCloseWhen(isAllDone: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isAllDone) close();
  }, [isAllDone]);
}

export type AddSongsState = ReturnType<typeof useAddSongs>;

/** Sorts the dropped files, and shows which are left out. */
async function sortDropped(files: readonly File[]): Promise<ChosenFiles> {
  const { audio, pictures, others } = await sortFiles(files);
  const [other] = others;
  if (others.length > 1) toast.error(`${others.length} files aren't audio or pictures.`);
  else if (other) toast.error(`“${other.name}” isn't audio or a picture.`);
  return { audio, pictures };
}

function useSongDrafts() {
  const [state, dispatch] = useReducer(changeDrafts, noDrafts);
  const unread = state.drafts.find(isReading)?.audio;

  useEffect(() => {
    if (unread) void readNewAudio(unread).then((read) => dispatch({ type: 'audio.read', audio: unread, ...read }));
  }, [unread]);

  return { ...state, dispatch };
}
