import { startTracker } from "./start-tracker";

// The program of a file of its own (scripts/stack/build.ts): public pages report views without React.
startTracker();
