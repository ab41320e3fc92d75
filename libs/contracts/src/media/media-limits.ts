/** The limit for audio is a setting of the API, which `GET /admin/check` returns to admins. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;
export const LARGEST_PICTURE_PIXELS = 25_000_000;
