import { playlistCoverEndpoints } from '@chorus/contracts';
import type { Playlist } from '@chorus/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client/call-api';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { useServiceLater } from '../../../platform/services/services';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { ErrorText } from '../../../ui/states/error-text';
import { ChooseFile } from './choose-file';
import { PlaylistCover } from '../playlist-cover';

const PICTURES = 'image/jpeg,image/png,image/webp';

export function CoverDialog({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const later = useServiceLater('playlists');
  const params = { id: playlist._id };
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (imageFile: File | undefined) =>
      imageFile
        ? uploadTo(playlistCoverEndpoints.set, { params, fields: {}, files: { imageFile }, signal: new AbortController().signal })
        : callApi(playlistCoverEndpoints.remove, { params, asPerson: true }),
    onSuccess: async (changed) => (await later()).put(changed),
  });

  return (
    <Dialog title="Cover" onClose={onClose}>
      <div className="flex flex-col items-center gap-4">
        <PlaylistCover playlist={playlist} sizes="13rem" className="w-52 rounded-card" />
        <p className="text-center text-small text-muted">
          {playlist.cover ? 'Your own picture.' : 'The covers of the first songs.'} JPEG, PNG or WebP, up to 5 MB.
        </p>
      </div>
      {change.error && <ErrorText message={change.error.message} />}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {playlist.cover && (
          <Button disabled={change.isPending} onClick={() => change.mutate(undefined)}>
            Use song covers
          </Button>
        )}
        <ChooseFile
          label={change.isPending ? 'Uploading…' : 'Choose a picture'}
          accept={PICTURES}
          disabled={change.isPending}
          onFile={(file) => change.mutate(file)}
        />
      </div>
    </Dialog>
  );
}
