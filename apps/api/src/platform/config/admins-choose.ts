import { accountsOf, type SignInEnvironment } from './sign-in-config';

/** Whether admins choose these settings in the browser: no variable sets them, and this is the only node. */
export interface AdminsChoose {
  listening: boolean;
  musicFolders: boolean;
}

interface Environment extends SignInEnvironment {
  REDIS_URL?: string | undefined;
  S3_BUCKET?: string | undefined;
  LISTENING?: unknown;
  MUSIC_FOLDERS?: unknown;
}

/** For a choice to take effect, the node has to restart itself, which Node can't do on Windows. */
export function adminsChooseOf(env: Environment): AdminsChoose {
  const isAlone = env.REDIS_URL === undefined && env.S3_BUCKET === undefined;
  const canChoose = isAlone && accountsOf(env) === 'own' && process.execve !== undefined;
  return { listening: canChoose && env.LISTENING === undefined, musicFolders: canChoose && env.MUSIC_FOLDERS === undefined };
}
