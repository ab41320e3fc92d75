import { latin1, u32be, u32le, utf8 } from '../bytes';
import type { CorpusSong } from '../song';

const FRONT_COVER = 3;

const sized = (bytes: Buffer) => Buffer.concat([u32le(bytes.length), bytes]);

export function vorbisComment(song: CorpusSong, more: readonly string[] = []): Buffer {
  const comments = [
    `TITLE=${song.title}`,
    `ARTIST=${song.artist}`,
    `ALBUMARTIST=${song.albumArtist}`,
    `ALBUM=${song.album}`,
    `DATE=${song.date}`,
    `TRACKNUMBER=${song.trackNumber}`,
    `DISCNUMBER=${song.discNumber}`,
    ...(song.artists ?? []).map((name) => `ARTISTS=${name}`),
    ...(song.albumArtists ?? []).map((name) => `ALBUMARTISTS=${name}`),
    ...(song.artistSorts ?? []).map((name) => `ARTISTSORT=${name}`),
    ...(song.albumArtistSorts ?? []).map((name) => `ALBUMARTISTSORT=${name}`),
    ...(song.originalDate === undefined ? [] : [`ORIGINALDATE=${song.originalDate}`]),
    ...(song.edition === undefined ? [] : [`ALBUMVERSION=${song.edition}`]),
    ...(song.composers ?? []).map((name) => `COMPOSER=${name}`),
    ...(song.conductor === undefined ? [] : [`CONDUCTOR=${song.conductor}`]),
    ...(song.remixer === undefined ? [] : [`REMIXER=${song.remixer}`]),
    ...(song.genre === undefined ? [] : [`GENRE=${song.genre}`]),
    // Picard names the recording's id by the track.
    ...(song.recordingId === undefined ? [] : [`MUSICBRAINZ_TRACKID=${song.recordingId}`]),
    ...(song.lyrics === undefined ? [] : [`LYRICS=${song.lyrics}`]),
    ...more,
  ].map((comment) => sized(utf8(comment)));
  return Buffer.concat([sized(latin1('chorus corpus')), u32le(comments.length), ...comments]);
}

/** The picture block of FLAC, which Ogg formats carry as a base64 comment. */
export function pictureBlock(cover: Buffer): Buffer {
  const mime = latin1('image/png');
  return Buffer.concat([u32be(FRONT_COVER), u32be(mime.length), mime, Buffer.alloc(20), u32be(cover.length), cover]);
}

export const pictureComment = (cover: Buffer): string => `METADATA_BLOCK_PICTURE=${pictureBlock(cover).toString('base64')}`;
