/** The limit for audio is a setting of the API, which `GET /admin/check` returns to admins. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;
/** Of a picture in or beside an audio file. */
export const LARGEST_COVER_BYTES = 20 * 1024 * 1024;
export const LARGEST_PICTURE_PIXELS = 25_000_000;
