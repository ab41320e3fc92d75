import hotToast from 'react-hot-toast';

export const toast = {
  info: (text: string): void => void hotToast(text),
  success: (text: string): void => void hotToast.success(text),
  error: (text: string): void => void hotToast.error(text),
  errorOnce: (text: string): void => void hotToast.error(text, { id: text }),
};
