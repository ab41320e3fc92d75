/** The largest picture that is taken, in bytes. How large audio may be is a setting of the API. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;
