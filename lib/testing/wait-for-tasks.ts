/** Waits until promises, events and short timers of the code under test are done: 20 ms of the real clock. */
export const waitForTasks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
