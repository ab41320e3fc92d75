import { LARGEST_PICTURE_BYTES } from '@chorus/contracts';

/** Why the server would refuse a picture, as far as the page can tell before it is sent. */
export const pictureError = (file: File | undefined): string | undefined =>
  file && file.size > LARGEST_PICTURE_BYTES ? 'This picture is larger than 5 MB' : undefined;
