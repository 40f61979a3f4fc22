/**
 * The Node that npm runs on. Suites run on that of the images where this one is older; what a person starts by hand,
 * and a whole installation of processes, runs on this one.
 */
export const machineNode = process.env.npm_node_execpath ?? process.execPath;
