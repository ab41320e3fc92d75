type Show = (text: string) => unknown;

async function show(text: string, by: (toast: Record<'success' | 'error', Show>) => Show): Promise<void> {
  try {
    const { default: toast } = await import('react-hot-toast');
    by(toast)(text);
  } catch {
    console.warn(text);
  }
}

/** Says something on top of everything for a moment, where `Toaster` is. Nothing is said before somebody has done something, so its code comes behind the page. */
export const toast = {
  success: (text: string): void => void show(text, ({ success }) => success),
  error: (text: string): void => void show(text, ({ error }) => error),
};
