/** Whether the name of an image has a version, for people, and a digest, by which its content is known. */
export const isPinned = (image: string): boolean => /:\d[\w.-]*@sha256:[0-9a-f]{64}$/.test(image);
