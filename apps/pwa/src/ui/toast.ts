type Show = (text: string, ...options: { id: string }[]) => unknown;

async function show(
  text: string,
  by: (toast: Show & Record<'success' | 'error', Show>) => Show,
  ...options: { id: string }[]
): Promise<void> {
  try {
    const { default: toast } = await import('react-hot-toast');
    by(toast)(text, ...options);
  } catch {
    console.warn(text);
  }
}

/** The library loads after the page: no toast appears before the user does something. */
export const toast = {
  info: (text: string): void => void show(text, (blank) => blank),
  success: (text: string): void => void show(text, ({ success }) => success),
  error: (text: string): void => void show(text, ({ error }) => error),
  errorOnce: (text: string): void => void show(text, ({ error }) => error, { id: text }),
};
