import type { Song } from '@chorus/contracts';
import { songAdminEndpoints } from '@chorus/contracts';
import { useState } from 'react';
import { MicVocal } from 'lucide-react';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { PictureFormDialog } from '../form-parts/picture-form-dialog';
import { useCatalogue } from '../form-parts/catalogue-choices';
import { changedCredit, creditBase } from '../form-parts/credit-form';
import { genresText } from '../form-parts/genres-text';
import { usePictureForm } from '../form-parts/use-picture-form';
import { useMeasureUploaded } from '../loudness/measuring-provider';
import { AudioField } from './audio-field';
import { SongFields, TrackNumberFields } from './song-fields';
import { formOfSong, songChangeErrors } from './song-form';
import type { EditedSong } from './song-form';
import { useReplacementAudio } from './use-stored-audio';
import { Button } from '../../../ui/controls/button';
import { LyricsDialog } from '../lyrics/lyrics-dialog';

const texts = { title: 'Edit Song', label: 'Save', busyLabel: 'Saving...' };
const toasts = { saved: 'Song updated successfully', failedPrefix: 'Failed to update song: ' };

export function EditSong({ song, onClose }: { song: Song; onClose: () => void }) {
  const catalogue = useCatalogue();
  const audio = useReplacementAudio();
  const measureUploaded = useMeasureUploaded();
  const form = usePictureForm<EditedSong, Song>({
    initialFields: () => formOfSong(song),
    edited: { ...song, artists: creditBase(song), genres: genresText(song.genres) },
    errorsOf: (fields, changes) => songChangeErrors(changes, fields),
    audio,
    toasts,
    send: async ({ fields: form, changes, files }, watch) => {
      const fields = changedCredit(changes, form);
      const changed = await uploadTo(songAdminEndpoints.change, { params: { id: song._id }, fields, files, ...watch });
      measureUploaded(changed, files.audioFile);
      return changed;
    },
    onClose,
  });
  const { fields, errors, edit } = form;
  const [editsLyrics, setEditsLyrics] = useState(false);

  return (
    <>
      <PictureFormDialog
        form={form}
        texts={texts}
        name={fields.title}
        picture={{ noun: 'cover', currentUrl: song.imageUrl }}
        onAudio={audio.choose}
        onClose={onClose}
      >
        <AudioField
          file={audio.file}
          currentDuration={song.duration}
          isReading={audio.isReading}
          error={audio.problem}
          isMissing={false}
          onFiles={([file]) => audio.choose(file)}
        />
        <SongFields form={fields} errors={errors} catalogue={catalogue} onEdit={edit} />
        <TrackNumberFields form={fields} errors={errors} onEdit={edit} />
        <LyricsField onEdit={() => setEditsLyrics(true)} />
      </PictureFormDialog>
      {/* Outside the form: a submit event of the other form would bubble to this one. */}
      {editsLyrics && <LyricsDialog song={song} onClose={() => setEditsLyrics(false)} />}
    </>
  );
}

/** Lyrics are saved separately. */
const LyricsField = ({ onEdit }: { onEdit: () => void }) => (
  <div className="flex items-center gap-4 rounded-card border border-line p-4">
    <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-faint">
      <MicVocal className="size-5" />
    </span>
    <p className="min-w-0 flex-1 truncate text-small font-semibold">Lyrics</p>
    <Button aria-haspopup="dialog" onClick={onEdit}>
      Edit lyrics
    </Button>
  </div>
);
