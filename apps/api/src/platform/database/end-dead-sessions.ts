/** PostgreSQL ends a session whose client is gone without a word, and its locks with it, within 25 s instead of hours. */
export const END_DEAD_SESSIONS = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';
