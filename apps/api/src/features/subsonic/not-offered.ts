import { CODES, ProtocolError } from './protocol/protocol-error';

const PEOPLE = 'People and their passwords are managed in Chorus.';
const PODCASTS = "Podcasts aren't offered here.";
const RADIO = "Radio stations aren't offered here.";
const SHARES = 'Share songs, albums and playlists in Chorus.';
const CHAT = 'Chat with others in Chorus.';
const VIDEOS = "Videos aren't offered here.";
const AS_IT_IS = 'Songs are played as they are: nothing is transcoded.';
const NOT_YET = "This isn't offered here.";

/** What the protocol has and is not here, with what a player is told. */
export const NOT_OFFERED: Readonly<Record<string, string>> = {
  createUser: PEOPLE,
  updateUser: PEOPLE,
  deleteUser: PEOPLE,
  changePassword: PEOPLE,

  getPodcasts: PODCASTS,
  getNewestPodcasts: PODCASTS,
  getPodcastEpisode: PODCASTS,
  refreshPodcasts: PODCASTS,
  createPodcastChannel: PODCASTS,
  deletePodcastChannel: PODCASTS,
  deletePodcastEpisode: PODCASTS,
  downloadPodcastEpisode: PODCASTS,

  createInternetRadioStation: RADIO,
  updateInternetRadioStation: RADIO,
  deleteInternetRadioStation: RADIO,

  getShares: SHARES,
  createShare: SHARES,
  updateShare: SHARES,
  deleteShare: SHARES,

  getChatMessages: CHAT,
  addChatMessage: CHAT,

  getVideos: VIDEOS,
  getVideoInfo: VIDEOS,
  getCaptions: VIDEOS,

  hls: AS_IT_IS,
  getTranscodeDecision: AS_IT_IS,
  getTranscodeStream: AS_IT_IS,

  findSonicPath: NOT_YET,
  getSonicSimilarTracks: NOT_YET,
};

const OF_PEOPLE = new Set(['createUser', 'updateUser', 'deleteUser', 'changePassword']);

/** What somebody is told who asks for something that is not here. */
export const notOffered = (name: string): ProtocolError =>
  new ProtocolError(
    OF_PEOPLE.has(name) ? CODES.notAllowed : CODES.generic,
    (Object.hasOwn(NOT_OFFERED, name) ? NOT_OFFERED[name] : undefined) ?? 'There is nothing of this name.',
  );
