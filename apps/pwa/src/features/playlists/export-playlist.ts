import { playlistFileEndpoints } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';
import { toast } from '../../ui/toast';

/** Saves it as .m3u8. */
export async function exportPlaylist(id: string): Promise<void> {
  try {
    const { fileName, text } = await callApi(playlistFileEndpoints.export, { params: { id } });
    const url = URL.createObjectURL(new Blob([text], { type: 'audio/x-mpegurl' }));
    Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
    URL.revokeObjectURL(url);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : "The playlist couldn't be exported.");
  }
}
