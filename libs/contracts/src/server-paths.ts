import { API_PREFIX } from './endpoint';

export const MEDIA_PATH = '/media';

/** Below the API, so that any edge or proxy that does not know it asks a node. */
export const PERSONAL_PICTURES_PATH = `${API_PREFIX}/pictures`;

export const SOCKET_PATH = '/socket.io';

export const SIGN_IN_PATH = '/sign-in';

/** Where other players find Chorus. Their passwords are in the query of each request, so nobody logs it. */
export const PLAYERS_PATH = '/rest';

/** Paths that the server answers itself. Every other path is a client-side route of the page. */
export const serverPaths = [API_PREFIX, MEDIA_PATH, SOCKET_PATH, SIGN_IN_PATH, PLAYERS_PATH];
