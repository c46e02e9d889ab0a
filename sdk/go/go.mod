module github.com/tallybook/tallybook/sdk/go

go 1.23
