import type { Song } from '@chorus/contracts';
import { songAdminEndpoints } from '@chorus/contracts';
import { useState } from 'react';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { PictureFormDialog } from '../form-parts/picture-form-dialog';
import { useCatalogue } from '../form-parts/catalogue-choices';
import { genresText } from '../form-parts/genres-text';
import { usePictureForm } from '../form-parts/use-picture-form';
import { useMeasureUploaded } from '../loudness/measuring-provider';
import { LyricsField } from '../lyrics/lyrics-field';
import { AudioField } from './audio-field';
import { SongFields } from './song-fields';
import { formOfSong, songChangeErrors } from './song-form';
import type { EditedSong } from './song-form';
import { TrackNumberFields } from './track-number-fields';
import { useReplacementAudio } from './use-replacement-audio';
import { useSongWithAudio } from './use-song-with-audio';
import { LyricsDialog } from '../lyrics/lyrics-dialog';

const texts = { title: 'Edit Song', label: 'Save', busyLabel: 'Saving...' };
const toasts = { saved: 'Song updated successfully', failedPrefix: 'Failed to update song: ' };

export function EditSong({ song, onClose }: { song: Song; onClose: () => void }) {
  const catalogue = useCatalogue();
  const audio = useReplacementAudio();
  const before = useSongWithAudio(song);
  const measureUploaded = useMeasureUploaded();
  const form = usePictureForm<EditedSong, Song>({
    initialFields: () => formOfSong(song),
    edited: { ...before, genres: genresText(song.genres) },
    errorsOf: (_, changes) => songChangeErrors(changes),
    audio,
    toasts,
    send: async ({ changes, files }, watch) => {
      const changed = await uploadTo(songAdminEndpoints.change, { params: { id: song._id }, fields: changes, files, ...watch });
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
      {/* Beside the other form: what one of them submits would reach the other. */}
      {editsLyrics && <LyricsDialog song={song} onClose={() => setEditsLyrics(false)} />}
    </>
  );
}
