/** The largest accepted picture, in bytes. The limit for audio is a setting of the API. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;
