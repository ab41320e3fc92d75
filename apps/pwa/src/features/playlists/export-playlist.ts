import { playlistFileEndpoints } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/overlays/toast';

/** Saves it as .m3u8. */
export async function exportPlaylist(id: string): Promise<void> {
  try {
    const { fileName, text } = await callApi(playlistFileEndpoints.export, { params: { id } });
    saveFile(fileName, new Blob([text], { type: 'audio/x-mpegurl' }));
  } catch (error) {
    toast.error(error instanceof Error ? error.message : "The playlist couldn't be exported.");
  }
}
