/** Web addresses in a text, without the punctuation after them. */
export const LINK = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/g;
