import { Check, Music, Pencil, RotateCw, X } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { formatDuration } from '../../../ui/formats';
import { IconButton } from '../../../ui/icon-button';
import type { UploadActor } from '../upload/upload-machine';
import { UploadProgress } from '../upload/upload-progress';
import { ChosenPicture } from '../form-parts/chosen-picture';
import type { Catalogue } from '../form-parts/catalogue-choices';
import { RepeatHint } from './repeat-hint';
import { UnknownNameHint } from './unknown-name-hint';
import { isReading, unknownNames } from './song-drafts';
import type { SongCover } from './song-covers';
import type { SongForm } from './song-form';
import { needsOfDraft, problemsOfFiles } from './song-draft-needs';
import type { FilledDraft } from './use-filled-drafts';

interface SongDraftRowProps extends FilledDraft {
  catalogue: Catalogue;
  upload: UploadActor;
  isReturnedTo: boolean;
  onOpen: () => void;
  onRemove: () => void;
  onRetry: () => void;
  onAllowRepeat: () => void;
  onAddName: (what: 'artist' | 'album') => void;
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
  const { draft, form } = song;
  const failure = useSelector(upload, (state) => state.context.failure);
  // What can never be uploaded, or is there already, needs nothing else.
  const needs = song.problems.audio === undefined && !song.repeat ? needsOfDraft(song) : undefined;
  const wrong = [...problemsOfFiles(song), needs].filter((text) => text !== undefined);
  const unknown = unknownNames(draft, catalogue);
  return (
    <>
      <p className="truncate text-caption text-muted">{isReading(draft) ? 'Reading its tags…' : aboutSong(form, catalogue)}</p>
      {!isReading(draft) &&
        wrong.map((text) => (
          <p key={text} className="text-caption text-danger">
            {text}
          </p>
        ))}
      {song.repeat && <RepeatHint repeat={song.repeat} title={titleOf(song)} onAdd={onAllowRepeat} onSkip={onRemove} />}
      {!song.repeat && unknown.artist && (
        <p className="text-caption text-muted">
          <UnknownNameHint name={unknown.artist} action="Add artist" onAdd={() => onAddName('artist')} />
        </p>
      )}
      {!song.repeat && !unknown.artist && unknown.album && (
        <p className="text-caption text-muted">
          <UnknownNameHint name={unknown.album} action="Add album" onAdd={() => onAddName('album')} />
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
  const { upload, isReturnedTo, onOpen, onRemove, onRetry } = props;
  const title = titleOf(props);
  const isBusy = useSelector(upload, (state) => state.hasTag('busy'));
  const isDone = useSelector(upload, (state) => state.matches('done'));
  const mayRetry = useSelector(upload, (state) => state.hasTag('tryAgain'));
  return (
    <>
      {mayRetry && (
        <IconButton label={`Retry ${title}`} onClick={onRetry}>
          <RotateCw className="size-4" />
        </IconButton>
      )}
      {!isBusy && !isDone && (
        <>
          <IconButton label={`Edit ${title}`} autoFocus={isReturnedTo} onClick={onOpen}>
            <Pencil className="size-4" />
          </IconButton>
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

function aboutSong({ artistId, albumId, duration }: SongForm, { artists, albums }: Catalogue): string {
  const artist = artists.find(({ _id }) => _id === artistId)?.fullName;
  const album = albums.find(({ _id }) => _id === albumId)?.title ?? 'Single';
  return [artist, album, formatDuration(Number(duration))].filter(Boolean).join(' · ');
}
