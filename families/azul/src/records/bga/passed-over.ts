import { isJsonObject } from '@tessera/core';

/**
 * Notifications that say nothing of the game that its rules do not: what the site tells of its pages, its clocks and its
 * players, and what Azul only writes into the log.
 */
const PASSED_OVER: ReadonlySet<string> = new Set([
  // Azul's own.
  'lastRound',
  'removeLastRound',
  'placeTileOnWallTextLogDetails',
  'emptyFloorLineTextLogDetails',
  'endScoreTextLogDetails',
  // The site's, for all games.
  'gameStateChange',
  'gameStateChangePrivateArg',
  'gameStateMultipleActiveUpdate',
  'newActivePlayer',
  'newPrivateState',
  'playerstatus',
  'yourturnack',
  'clockalert',
  'tableDecision',
  'infomsg',
  'archivewaitingdelay',
  'end_archivewaitingdelay',
  'replaywaitingdelay',
  'end_replaywaitingdelay',
  'replayinitialwaitingdelay',
  'end_replayinitialwaitingdelay',
  'aiPlayerWaitingDelay',
  'replay_has_ended',
  'updateSpectatorList',
  'tableWindow',
  'wouldlikethink',
  'updateReflexionTime',
  'undoRestorePoint',
  'resetInterfaceWithAllDatas',
  'zombieModeFail',
  'zombieModeFailWarning',
  'zombieBack',
  'allPlayersAreZombie',
  'aiError',
  'skipTurnOfPlayer',
  'skipTurnOfPlayerWarning',
  'gameResultNeutralized',
  'resultsAvailable',
  'switchToTurnbased',
  'banFromTable',
  'showTutorial',
  'showCursor',
  'showCursorClick',
  'simplePause',
  'simpleNote',
  'simpleNode',
  'chat',
  'groupchat',
  'chatmessage',
  'tablechat',
  'privatechat',
  'startWriting',
  'stopWriting',
  'newRTCMode',
  'history_history',
]);

/** Whether a notification that no reader knows can be passed over: it is a known one of that kind, or it carries no tiles and takes nothing back. */
export function isPassedOver(type: string, args: Readonly<Record<string, unknown>>): boolean {
  return PASSED_OVER.has(type) || !(/^undo/i.test(type) || hasTiles(args));
}

/** Whether there is a tile somewhere in it: an object whose type is a number. The type of a notification's own args is a colour of its text. */
function hasTiles(args: Readonly<Record<string, unknown>>): boolean {
  return Object.values(args).some(isTileOrHasOne);
}

function isTileOrHasOne(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (isJsonObject(value) && typeof value.type === 'number') || Object.values(value).some(isTileOrHasOne);
}
