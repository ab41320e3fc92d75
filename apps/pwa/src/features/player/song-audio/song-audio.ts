import { songEndpoints } from '@chorus/contracts';
import { callApi } from '../../../platform/api-client/call-api';
import { createSongAudio } from './create-song-audio';

/** Of which a page has one. */
export const songAudio = createSongAudio((ids) => callApi(songEndpoints.byIds, { query: { ids: ids.join(',') } }));
