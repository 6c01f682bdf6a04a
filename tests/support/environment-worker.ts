/** Entry of a worker process that answers any message with its environment. */
process.on('message', () => process.send?.(process.env))
process.on('disconnect', () => process.exit(0))
