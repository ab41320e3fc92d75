import { Check, Music, Pencil, RotateCw, X } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { formatDuration } from '../../../ui/formats';
import { IconButton } from '../../../ui/controls/icon-button';
import type { UploadActor } from '../upload/upload-machine';
import { UploadProgress } from '../upload/upload-progress';
import { ChosenPicture } from '../form-parts/chosen-picture';
import { rowsIn, textOfCredit } from '../form-parts/credit-form';
import type { Catalogue } from '../form-parts/catalogue-choices';
import type { NameKind } from './add-unknown-name';
import { RepeatHint } from './repeat-hint';
import { UnknownNames } from './unknown-names';
import { isReading } from './song-drafts';
import type { SongCover } from './song-covers';
import { isUnusable, needsOfDraft, problemsOfFiles } from './song-draft-needs';
import type { FilledDraft } from './use-filled-drafts';

interface SongDraftRowProps extends FilledDraft {
  catalogue: Catalogue;
  upload: UploadActor;
  isReturnedTo: boolean;
  onOpen: () => void;
  onRemove: () => void;
  onRetry: () => void;
  onAllowRepeat: () => void;
  onAddName: (what: NameKind) => void;
}

export function SongDraftRow(props: SongDraftRowProps) {
  const { cover } = props;
  const title = titleOf(props);

  return (
    <li className="flex items-start gap-3 py-3">
      <span aria-hidden className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-small bg-raised text-faint">
        <CoverOrNote {...cover} />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate text-small font-semibold" title={title}>
          {title}
        </p>
        <Standing {...props} />
      </div>
      <div className="-my-0.5 flex shrink-0">
        <Buttons {...props} />
      </div>
    </li>
  );
}

function CoverOrNote({ file, url }: SongCover) {
  if (file) return <ChosenPicture file={file} />;
  return url ? <img src={url} alt="" className="size-full object-cover" /> : <Music className="size-5" />;
}

const titleOf = ({ form, draft }: Pick<FilledDraft, 'form' | 'draft'>) => form.title || (draft.audio?.name ?? '');

function Standing(props: SongDraftRowProps) {
  const { upload } = props;
  const isBusy = useSelector(upload, (state) => state.hasTag('busy'));
  const isDone = useSelector(upload, (state) => state.matches('done'));
  if (isBusy) return <UploadProgress upload={upload} name={titleOf(props)} />;
  if (!isDone) return <StillToAdd {...props} />;
  return (
    <p role="status" className="flex items-center gap-1.5 text-caption text-online">
      <Check aria-hidden className="size-3.5" />
      Added
    </p>
  );
}

function StillToAdd({ catalogue, upload, onAllowRepeat, onRemove, onAddName, ...song }: SongDraftRowProps) {
  const { draft } = song;
  const failure = useSelector(upload, (state) => state.context.failure);
  // A song that can never be uploaded, or is there already, needs nothing else.
  const needs = isUnusable(song) || song.repeat ? [] : needsOfDraft(song);
  return (
    <>
      {song.problems.audio === undefined && (
        <p className="truncate text-caption text-muted">{isReading(draft) ? 'Reading its tags…' : aboutSong(song, catalogue)}</p>
      )}
      {!isReading(draft) &&
        [...problemsOfFiles(song), ...needs].map((text) => (
          <p key={text} className="text-caption text-danger">
            {text}
          </p>
        ))}
      {song.repeat && <RepeatHint repeat={song.repeat} title={titleOf(song)} onAdd={onAllowRepeat} onSkip={onRemove} />}
      {!isUnusable(song) && !song.repeat && (
        <p className="text-caption text-muted empty:hidden">
          <UnknownNames {...song.unknown} onAdd={onAddName} />
        </p>
      )}
      {failure && (
        <p role="alert" className="text-caption text-danger">
          Failed to add song: {failure}
        </p>
      )}
    </>
  );
}

function Buttons(props: SongDraftRowProps) {
  const { upload, draft, problems, isReturnedTo, onOpen, onRemove, onRetry } = props;
  const title = titleOf(props);
  const isBusy = useSelector(upload, (state) => state.hasTag('busy'));
  const isDone = useSelector(upload, (state) => state.matches('done'));
  const mayRetry = useSelector(upload, (state) => state.hasTag('tryAgain'));
  return (
    <>
      {mayRetry && draft.refusal === undefined && (
        <IconButton label={`Retry ${title}`} onClick={onRetry}>
          <RotateCw className="size-4" />
        </IconButton>
      )}
      {!isBusy && !isDone && (
        <>
          {problems.audio === undefined && (
            <IconButton label={`Edit ${title}`} autoFocus={isReturnedTo} onClick={onOpen}>
              <Pencil className="size-4" />
            </IconButton>
          )}
          <IconButton label={`Remove ${title}`} onClick={onRemove}>
            <X className="size-4" />
          </IconButton>
        </>
      )}
      {isBusy && (
        <IconButton label={`Stop the upload of ${title}`} onClick={() => upload.send({ type: 'upload.cancel' })}>
          <X className="size-4" />
        </IconButton>
      )}
    </>
  );
}

function aboutSong({ form, form: { albumId, duration }, unknown }: FilledDraft, { artists, albums }: Catalogue): string {
  const artist = form.artistId && textOfCredit(rowsIn(form), artists);
  const album = albums.find(({ _id }) => _id === albumId)?.title ?? (unknown.album ? undefined : 'Single');
  return [artist, album, formatDuration(Number(duration))].filter(Boolean).join(' · ');
}
