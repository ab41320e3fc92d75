import { bulkEditEndpoints } from '@chorus/contracts';
import type { Song, SongsChangeQuestion, SongsPlan } from '@chorus/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api-client/call-api';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { countOf } from '../../../ui/formats';
import { useFileProblems } from '../form-parts/use-file-problems';
import { useSave } from '../form-parts/use-save';
import type { Deletion } from '../undo/undo-machine';
import { pictureProblem } from '../upload/picture-problem';
import { commonFields, errorsOf, questionOf, sentFields } from './songs-change';
import type { Part, PartErrors, SongsFields } from './songs-change';

/** What the server said would change, and the id that the change gets. */
interface Shown {
  question: SongsChangeQuestion;
  plan: SongsPlan;
  changeId: string;
}

/** What is filled in. */
function useSongsForm(songs: readonly Song[]) {
  const [asked, setAsked] = useState<ReadonlySet<Part>>(new Set());
  const [fields, setFields] = useState(() => commonFields(songs));
  const [picture, setPicture] = useState<File>();
  const question = questionOf(songs, asked, fields);
  const problems = useFileProblems(picture ? [picture] : [], pictureProblem);

  return {
    asked,
    fields,
    picture,
    question,
    wrong: wrongIn(question, picture, problems),
    toggle: (part: Part) => setAsked(asked.has(part) ? new Set([...asked].filter((one) => one !== part)) : new Set([...asked, part])),
    edit: (change: Partial<SongsFields>) => setFields({ ...fields, ...change }),
    choosePicture: (file: File) => {
      setPicture(file);
      setAsked(new Set([...asked, 'imageFile' as const]));
    },
  };
}

/** Filling in, looking at what would change, and changing it. */
export function useEditSongs(songs: readonly Song[], onChanged: (done: Deletion) => void, onClose: () => void) {
  const form = useSongsForm(songs);
  const [showsErrors, setShowsErrors] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const planning = useMutation({
    networkMode: 'always',
    mutationFn: (question: SongsChangeQuestion) => callApi(bulkEditEndpoints.planSongs, { body: question }),
    onSuccess: (plan, question) => setShown({ question, plan, changeId: crypto.randomUUID() }),
  });
  const what = countOf(shown?.plan.songs.length ?? 0, 'song');
  const { upload, isBusy, save, conflict } = useSave<{ undoId?: string | undefined }>({
    saved: `${what} updated successfully`,
    failedPrefix: 'Failed to update the songs: ',
    onSaved: ({ undoId }) => {
      if (undoId !== undefined) onChanged({ undoIds: [undoId], name: what, noun: 'song', done: 'changed' });
      onClose();
    },
    onDiscard: onClose,
  });

  const review = () => {
    setShowsErrors(true);
    if (Object.keys(form.wrong).length === 0 && !planning.isPending) planning.mutate(form.question);
  };
  const apply = ({ question, plan: { asShown }, changeId }: Shown) =>
    save((watch) =>
      uploadTo(bulkEditEndpoints.changeSongs, {
        fields: { ...sentFields(question), asShown, changeId },
        files: form.picture && question.imageFile ? { imageFile: form.picture } : {},
        ...watch,
      }),
    );
  const lookAgain = ({ question }: Shown) => {
    conflict?.onClose();
    upload.send({ type: 'upload.reset', isOtherAudio: false });
    planning.mutate(question);
  };

  return {
    ...form,
    errors: showsErrors ? form.wrong : {},
    /** Set while the admin looks at what would change. */
    shown,
    isChecking: planning.isPending,
    problem: planning.error?.message,
    upload,
    isBusy,
    back: () => {
      conflict?.onClose();
      upload.send({ type: 'upload.reset', isOtherAudio: false });
      setShown(undefined);
    },
    submit: () => {
      if (!shown) review();
      else if (conflict) lookAgain(shown);
      else apply(shown);
    },
  };
}

function wrongIn(question: SongsChangeQuestion, picture: File | undefined, problems: ReadonlyMap<File, string | undefined>): PartErrors {
  const problem = picture ? problems.get(picture) : 'Choose a picture';
  return { ...errorsOf(question), ...(question.imageFile && problem !== undefined && { imageFile: problem }) };
}
