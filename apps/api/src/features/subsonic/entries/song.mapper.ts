import { creditsOf, type Loudness, mediaTypes, parseMediaUrl, type Song, UNKNOWN_ARTIST } from '@chorus/contracts';
import type { SongDetails } from '../../catalogue/songs/song-details.reader';
import { idOf } from '../protocol/ids';
import type { Members } from '../protocol/values';
import { creditMembers, genreMembers, pictureName, yearOf } from './members';

/** In LUFS, to which players level songs by their gain (ReplayGain 2.0). */
const REFERENCE = -18;
const BITS = 8;
const KILO = 1_000;
const DECIBELS_OF_TEN_TIMES = 20;
const DECIMALS = 6;

const rounded = (value: number) => Number(value.toFixed(DECIMALS));
const peak = (truePeak: number) => rounded(10 ** (truePeak / DECIBELS_OF_TEN_TIMES));

const gainMembers = ({ integrated, truePeak, album }: Loudness): Members => ({
  trackGain: rounded(REFERENCE - integrated),
  trackPeak: peak(truePeak),
  ...(album && { albumGain: rounded(REFERENCE - album.integrated), albumPeak: peak(album.truePeak) }),
});

/** A song as the protocol's `Child`. There is no other form of it than its file: nothing is transcoded. */
export function toChild(song: Song, details: SongDetails | undefined): Members {
  const parent = song.albumId === null ? undefined : idOf('album', song.albumId);
  return {
    id: idOf('song', song._id),
    ...(parent !== undefined && { parent, albumId: parent }),
    isDir: false,
    isVideo: false,
    type: 'music',
    mediaType: 'song',
    title: song.title,
    album: details?.albumTitle ?? undefined,
    ...creditMembers(song, UNKNOWN_ARTIST),
    ...(details && albumCreditMembers(details, song.albumId !== null)),
    track: song.trackNumber ?? undefined,
    discNumber: song.discNumber,
    ...yearOf(song),
    ...genreMembers(song.genres ?? []),
    coverArt: pictureName(song),
    ...fileMembers(song, details),
    ...(details?.recordingId && { musicBrainzId: details.recordingId }),
    duration: song.duration,
    ...(song.loudness && { replayGain: gainMembers(song.loudness) }),
    created: song.createdAt,
  };
}

function fileMembers({ audioUrl, duration }: Song, details: SongDetails | undefined): Members {
  const ext = parseMediaUrl(audioUrl)?.ext ?? '';
  const bitRate = details && duration > 0 ? Math.round((details.bytes * BITS) / KILO / duration) : undefined;
  return { suffix: ext, contentType: mediaTypes.get(ext), size: details?.bytes, bitRate };
}

function albumCreditMembers({ albumArtist, albumArtists, albumArtistId, contributors }: SongDetails, hasAlbum: boolean): Members {
  const credits = creditsOf({ artists: albumArtists, artistId: albumArtistId, artist: albumArtist });
  const known = contributors.flatMap(({ role, name, artistId }) =>
    artistId === null ? [] : [{ role, artist: { id: idOf('artist', artistId), name } }],
  );
  const composers = contributors.filter(({ role }) => role === 'composer').map(({ name }) => name);
  return {
    albumArtists: credits.map(({ artistId, name }) => ({ id: idOf('artist', artistId), name })),
    ...(hasAlbum && { displayAlbumArtist: albumArtist }),
    contributors: known,
    ...(composers.length > 0 && { displayComposer: composers.join(', ') }),
  };
}
