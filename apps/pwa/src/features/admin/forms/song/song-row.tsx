import { Check, Music, Pencil, RotateCw, X } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { formatDuration } from '../../../../ui/formats';
import { IconButton } from '../../../../ui/icon-button';
import type { UploadActor } from '../../upload/upload-machine';
import { UploadProgress } from '../../upload/upload-progress';
import { ChosenPicture } from '../fields/chosen-picture';
import type { Catalogue } from '../use-catalogue';
import { NewNameHint } from './new-name-hint';
import { coverOfDraft, isReading, unknownNames } from './song-drafts';
import type { SongDraft } from './song-drafts';
import type { SongForm } from './song-form';
import { needsOfDraft } from './song-needs';

interface SongRowProps {
  draft: SongDraft;
  form: SongForm;
  catalogue: Catalogue;
  upload: UploadActor;
  /** It was looked at just now. */
  isReturnedTo: boolean;
  onOpen: () => void;
  onRemove: () => void;
  onRetry: () => void;
  onAddArtist: () => void;
}

/** One of several songs: what it is, what it needs, and how far its upload is. */
export function SongRow({ draft, form, catalogue, upload, isReturnedTo, onOpen, onRemove, onRetry, onAddArtist }: SongRowProps) {
  const isBusy = useSelector(upload, (state) => state.hasTag('busy'));
  const isDone = useSelector(upload, (state) => state.matches('done'));
  const mayRetry = useSelector(upload, (state) => state.hasTag('tryAgain'));
  const failure = useSelector(upload, (state) => state.context.failure);
  const needs = needsOfDraft(draft, form);
  const cover = coverOfDraft(draft);
  const unknownArtist = unknownNames(draft, catalogue).artist;
  const title = form.title || (draft.audio?.name ?? '');

  return (
    <li className="flex items-start gap-3 py-3">
      <span aria-hidden className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-small bg-raised text-faint">
        {cover ? <ChosenPicture file={cover} /> : <Music className="size-5" />}
      </span>
      <div className="min-w-0 grow">
        <p className="truncate text-small font-semibold" title={title}>
          {title}
        </p>
        {isBusy ? (
          <UploadProgress upload={upload} name={title} />
        ) : isDone ? (
          <p role="status" className="flex items-center gap-1.5 text-caption text-online">
            <Check aria-hidden className="size-3.5" />
            Added
          </p>
        ) : (
          <>
            <p className="truncate text-caption text-muted">{isReading(draft) ? 'Reading its tags…' : aboutSong(form, catalogue)}</p>
            {needs && !isReading(draft) && <p className="text-caption text-danger">{needs}</p>}
            {unknownArtist && (
              <p className="text-caption text-muted">
                <NewNameHint name={unknownArtist} action="Add artist" onAdd={onAddArtist} />
              </p>
            )}
            {failure && (
              <p role="alert" className="text-caption text-danger">
                Failed to add song: {failure}
              </p>
            )}
          </>
        )}
      </div>
      <div className="-my-0.5 flex shrink-0">
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
      </div>
    </li>
  );
}

function aboutSong({ artistId, albumId, duration }: SongForm, { artists, albums }: Catalogue): string {
  const artist = artists.find(({ _id }) => _id === artistId)?.fullName;
  const album = albums.find(({ _id }) => _id === albumId)?.title ?? 'Single';
  return [artist, album, formatDuration(Number(duration))].filter(Boolean).join(' · ');
}
