import { creditsOf, type ListedSong } from '@chorus/contracts';
import { version } from '../../platform/config/version';

interface Listen {
  /** Seconds since 1970; absent for `playing_now`. */
  listened_at?: number;
  track_metadata: {
    artist_name: string;
    track_name: string;
    release_name?: string;
    additional_info: {
      media_player: string;
      submission_client: string;
      submission_client_version: string;
      duration_ms: number;
      artist_names?: string[];
      tracknumber?: number;
      recording_mbid?: string;
    };
  };
}

/** The body of `POST /1/submit-listens` of ListenBrainz. */
export interface Submission {
  listen_type: 'single' | 'import' | 'playing_now';
  payload: Listen[];
}

export type PlayedSong = Pick<ListedSong, 'title' | 'artist' | 'artistId' | 'artists' | 'albumTitle' | 'trackNumber' | 'duration'> & {
  /** Of MusicBrainz. */
  recordingId?: string | null | undefined;
};

const CHORUS = 'Chorus';

function metadataOf(song: PlayedSong): Listen['track_metadata'] {
  const names = creditsOf(song).map(({ name }) => name);
  return {
    artist_name: song.artist,
    track_name: song.title,
    ...(song.albumTitle !== undefined && { release_name: song.albumTitle }),
    additional_info: {
      media_player: CHORUS,
      submission_client: CHORUS,
      submission_client_version: version,
      duration_ms: Math.round(song.duration * 1_000),
      ...(names.length > 0 && { artist_names: names }),
      ...(song.trackNumber !== null && { tracknumber: song.trackNumber }),
      ...(song.recordingId && { recording_mbid: song.recordingId }),
    },
  };
}

export const playingNow = (song: PlayedSong): Submission => ({
  listen_type: 'playing_now',
  payload: [{ track_metadata: metadataOf(song) }],
});

/** One play is a `single`; several were made before and are an `import`, which servers take without telling anybody. */
export const submissionOf = (plays: readonly { song: PlayedSong; startedAt: Date }[]): Submission => ({
  listen_type: plays.length === 1 ? 'single' : 'import',
  payload: plays.map(({ song, startedAt }) => ({
    listened_at: Math.floor(startedAt.getTime() / 1_000),
    track_metadata: metadataOf(song),
  })),
});
