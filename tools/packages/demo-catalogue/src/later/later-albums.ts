import type { LaterAlbum } from '../catalogue/entry';
import { aHouseInTwoSeasons } from './a-house-in-two-seasons';
import { hocKhuya } from './hoc-khuya';
import { motNgayTrenSong } from './mot-ngay-tren-song';
import { songsForEmptyStreets } from './songs-for-empty-streets';

/** A wave each, after all others. The long mix is last, since it takes longest. */
export const laterAlbums: readonly LaterAlbum[] = [motNgayTrenSong, aHouseInTwoSeasons, songsForEmptyStreets, hocKhuya];
