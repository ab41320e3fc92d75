import hotToast from 'react-hot-toast';

export const toast = {
  info: (text: string): void => void hotToast(text),
  /** For states that follow one another: the newest one is shown, and not a pile. */
  latest: (text: string): void => void hotToast(text, { id: 'latest' }),
  success: (text: string): void => void hotToast.success(text),
  error: (text: string): void => void hotToast.error(text),
  errorOnce: (text: string): void => void hotToast.error(text, { id: text }),
};
