/** What `npm start -- --help` says beside the settings of the server. */
export const startHelp = {
  usage: 'npm start -- [SETTINGS]: builds the app and serves it with its library. The settings:',
  out: 'where to build the app, for a checkout that cannot be written (default: apps/web/dist)',
} as const;
