import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormDialog } from '../form-parts/form-dialog';
import { AddSongsFooter } from './add-songs-footer';
import { AddUnknownName } from './add-unknown-name';
import type { UnknownName } from './add-unknown-name';
import { SongDraftForm } from './song-draft-form';
import { SongDraftList } from './song-draft-list';
import { SongListActions } from './song-list-actions';
import { unknownAlbum } from './unknown-in-list';
import { useAddSongs } from './use-add-songs';
import type { FilledDraft } from './use-filled-drafts';
import type { Unsaved } from '../../../ui/overlays/use-close-request';
import type { SongDraft } from './song-drafts';
import { blankSong } from './song-form';

const NONE: readonly File[] = [];

interface AddSongsProps {
  /** Files to begin with. */
  files?: readonly File[];
  onClose: () => void;
}

export function AddSongs({ files = NONE, onClose }: AddSongsProps) {
  const adding = useAddSongs(onClose);
  useFirstFiles(files, (first) => void adding.drop(first));
  const { filled, shown, isList, catalogue, busy, edit } = adding;
  const [unknown, setUnknown] = useState<readonly UnknownName[]>([]);
  const [name] = unknown;

  return (
    <>
      <FormDialog
        title={!isList ? 'Add Song' : shown ? 'Review Song' : 'Add Songs'}
        isBusy={busy > 0}
        takesFiles={busy === 0 || isList}
        unsaved={unsavedSongs(adding.drafts, adding.done)}
        onClose={onClose}
        onSubmit={adding.submit}
        onFiles={(files) => void adding.drop(files)}
        footer={<AddSongsFooter adding={adding} />}
      >
        {shown ? (
          <SongDraftForm
            key={shown.draft.id}
            {...shown}
            catalogue={catalogue}
            showsErrors={adding.showsErrors || isList}
            isBusy={!isList && busy > 0}
            onFiles={adding.addFiles}
            onEdit={(change) => edit(shown.draft.id, change)}
            onAllowRepeat={() => adding.allowRepeat(shown.draft.id)}
            onSkip={() => adding.remove(shown.draft.id)}
            onAddName={(what) => setUnknown([{ ...shown, what }])}
          />
        ) : (
          <>
            <SongListActions adding={adding} onAddNames={setUnknown} />
            <SongDraftList
              songs={filled}
              catalogue={catalogue}
              uploads={adding.uploads}
              returnedTo={adding.returnedTo}
              onOpen={adding.open}
              onRemove={adding.remove}
              onRetry={(song) => void adding.upload([song])}
              onAllowRepeat={adding.allowRepeat}
              onAddName={(song, what) => setUnknown([{ ...song, what }])}
            />
          </>
        )}
      </FormDialog>
      {name && (
        <AddUnknownName
          key={`${name.what} ${name.draft.id}`}
          {...name}
          onAdded={(change) => songsOf(name, filled).forEach(({ draft }) => edit(draft.id, change))}
          onClose={(isAdded) => setUnknown(isAdded ? unknown.slice(1) : [])}
        />
      )}
    </>
  );
}

/** Strict mode runs effects twice. */
function useFirstFiles(files: readonly File[], onFiles: (files: readonly File[]) => void) {
  const isTaken = useRef(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (files.length > 0 && !isTaken.current) take(files);
    isTaken.current = true;
  }, [files]);
}

/** An added album becomes that of all songs on it; the other songs of an added artist find the artist by name. */
const songsOf = (name: UnknownName, songs: readonly FilledDraft[]): readonly FilledDraft[] =>
  name.what === 'album' ? songs.filter((song) => unknownAlbum(song) === unknownAlbum(name)) : [name];

/** The question to ask before songs that are being prepared are discarded; undefined if nothing is lost. */
function unsavedSongs(drafts: readonly SongDraft[], added: number): Unsaved | undefined {
  const count = drafts.length - added;
  if (count > 1) return { title: `Discard ${count} songs?`, text: "They haven't been added yet." };
  return drafts.some(isTouched) ? { title: 'Discard this song?', text: "It hasn't been added yet." } : undefined;
}

function isTouched({ audio, picture, typed }: SongDraft): boolean {
  const blank = new Map(Object.entries(blankSong));
  return audio !== undefined || picture !== undefined || Object.entries(typed).some(([field, value]) => value !== blank.get(field));
}
